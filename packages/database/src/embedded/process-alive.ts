/** Tells whether a process with this number lives, whoever's it is. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Any other failure (no right to signal it) means that there is one.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
