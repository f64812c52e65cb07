import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Measures in a child process, so that its memory is only that of what is measured. */
export async function measureInChild<Measured>(file: string, args: readonly string[]): Promise<Measured> {
  const child = fork(file, args)
  const [measured] = await once(child, 'message')
  await once(child, 'exit')
  // A bench forks itself, and its child sends nothing else.
  return measured as Measured
}
