export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function verdict(isHeld: boolean): string {
  return isHeld ? 'held' : 'not held'
}
