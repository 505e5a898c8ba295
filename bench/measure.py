"""Runs a command and writes what its whole process tree cost: measure.py RESULT LOG PROGRAM [ARGUMENT ...]

RESULT receives {"code", "wall", "cpu", "peak"}: exit code, seconds until the command ended, seconds of user and system time, bytes.
LOG receives what the command prints. This is Python because Node has no wait4: a compiler service that outlives its parent by
a moment is inherited (PR_SET_CHILD_SUBREAPER, Linux) and counted as well.
"""
import ctypes, glob, json, os, resource, subprocess, sys, threading, time

PR_SET_CHILD_SUBREAPER = 36
SAMPLE_SECONDS = 0.02
PAGE_BYTES = resource.getpagesize()


def resident(pid):
    """Resident bytes of a process and of its descendants; those that have just ended count as 0."""
    try:
        with open(f"/proc/{pid}/statm") as file:
            total = int(file.read().split()[1]) * PAGE_BYTES
        for name in glob.glob(f"/proc/{pid}/task/*/children"):
            with open(name) as file:
                total += sum(resident(child) for child in file.read().split())
        return total
    except (OSError, IndexError):
        return 0


def cpu_of_children():
    """Seconds of user and system time of all descendants that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main(result, log, *command):
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    peak = 0
    # A launcher such as pyenv's leaves the cost of what it has run in this process.
    before = cpu_of_children()
    ended = threading.Event()
    with open(log, "wb") as output:
        started = time.perf_counter()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)

        def sample():
            nonlocal peak
            while not ended.wait(SAMPLE_SECONDS):
                peak = max(peak, resident(process.pid))

        sampler = threading.Thread(target=sample)
        sampler.start()
        code = process.wait()
        wall = time.perf_counter() - started
        ended.set()
        sampler.join()
    try:
        while True:
            os.wait()
    except ChildProcessError:
        pass
    # Samples may miss the peak of a short command; the kernel knows that of its largest process.
    peak = max(peak, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024)
    with open(result, "w") as file:
        json.dump({"code": code, "wall": wall, "cpu": cpu_of_children() - before, "peak": peak}, file)


main(*sys.argv[1:])
