print("truss")
