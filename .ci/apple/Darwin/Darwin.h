// The part of Darwin's C library that the sources use, declared as in Apple's headers (sys/_types,
// sys/stat.h, dirent.h, fcntl.h, signal.h, poll.h), for `.ci/availability`. All of it is older than macOS 11.
#include <stddef.h>

typedef unsigned short mode_t, nlink_t;
typedef int dev_t, pid_t;
typedef unsigned int uid_t, gid_t, sigset_t, nfds_t;
typedef unsigned long long ino_t;
typedef long long off_t;
typedef long ssize_t, time_t;

extern int *__error(void);
char *strerror(int);
size_t strlen(const char *);
void free(void *);
void exit(int) __attribute__((noreturn));
char *getenv(const char *);

#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_APPEND 0x00000008
#define O_CLOEXEC 0x01000000
#define F_GETFD 1
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
int close(int);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
int isatty(int);
int unlink(const char *);
#define SEEK_SET 0
off_t lseek(int, off_t, int);

#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EACCES 13
#define EEXIST 17
#define EFBIG 27
#define EAGAIN 35
#define ENAMETOOLONG 63

struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size;
};
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);

typedef struct _dirdesc {
  int __dd_fd;
} DIR;
struct dirent {
  ino_t d_ino;
  unsigned long long d_seekoff;
  unsigned short d_reclen, d_namlen;
  unsigned char d_type;
  char d_name[1024];
};
#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);

#define POLLOUT 0x0004
struct pollfd {
  int fd;
  short events, revents;
};
int poll(struct pollfd *, nfds_t, int);

#define SIGHUP 1
#define SIGINT 2
#define SIGPIPE 13
#define SIGTERM 15
#define SIGXFSZ 25
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
typedef void (*sig_t)(int);
union __sigaction_u {
  void (*__sa_handler)(int);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  sigset_t sa_mask;
  int sa_flags;
};
int sigaction(int, const struct sigaction *, struct sigaction *);
void (*signal(int, void (*)(int)))(int);
int raise(int);
int sigemptyset(sigset_t *);
int sigaddset(sigset_t *, int);
int sigwait(const sigset_t *, int *);
int pthread_sigmask(int, const sigset_t *, sigset_t *);
