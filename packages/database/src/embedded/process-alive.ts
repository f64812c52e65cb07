/** Whether a process with this id exists, of any user. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Any other error, such as a missing permission, means that it exists.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
