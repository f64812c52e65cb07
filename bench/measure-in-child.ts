import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Measures in a process of its own, so that its memory is that of what is measured and of nothing else. */
export async function measureInChild<Measured>(file: string, args: readonly string[]): Promise<Measured> {
  const child = fork(file, args)
  const [measured] = await once(child, 'message')
  await once(child, 'exit')
  // A bench forks itself, and its other side sends nothing else.
  return measured as Measured
}
