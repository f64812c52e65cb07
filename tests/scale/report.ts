let failures = 0

/** Prints a result, and remembers whether a promise was broken. */
export function report(isHeld: boolean, line: string): void {
  if (!isHeld) failures += 1
  process.stdout.write(`${isHeld ? '  held    ' : '  NOT HELD'} ${line}\n`)
}

export function title(line: string): void {
  process.stdout.write(`\n${line}\n`)
}

export function countFailures(): number {
  return failures
}
