"""Validates report.sarif and report.junit of a folder; prints a line for each, exits 1 on a fault."""

import json
import os
import sys

import jsonschema
import xmlschema
from sarif_pydantic import Sarif

folder = sys.argv[1]
failures = 0


def verdict(name, faults):
    global failures
    failures += len(faults)
    print(f"{name}: " + ("valid" if not faults else "; ".join(faults[:5])))


with open(os.path.join(folder, "report.sarif")) as file:
    sarif = json.load(file)

faults = []
try:
    model = Sarif.model_validate(sarif)
    results = model.runs[0].results or []
    if len(results) < 2:
        faults.append(f"{len(results)} results, at least 2 expected")
except Exception as error:  # the library's own errors differ between versions
    faults.append(str(error).replace("\n", " "))
verdict("SARIF, models of 2.1.0", faults)

with open(os.environ["SARIF_SCHEMA"]) as file:
    schema = json.load(file)
validator = jsonschema.validators.validator_for(schema)
validator.check_schema(schema)
found = list(validator(schema).iter_errors(sarif))
verdict("SARIF, schema 2.1.0", [error.message for error in found])

# What judges has to be able to object.
del sarif["runs"][0]["tool"]
if not list(validator(schema).iter_errors(sarif)):
    verdict("SARIF, schema 2.1.0", ["a run without a tool is accepted"])

junit = xmlschema.XMLSchema(os.path.join(folder, "junit-10.xsd"))
found = junit.iter_errors(os.path.join(folder, "report.junit"))
verdict("JUnit", [str(error.reason) for error in found])
sys.exit(1 if failures else 0)
