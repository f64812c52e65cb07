import { type Database, openDatabase } from '@kvartal/database/open'
import { type ChildProcess, fork, type ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/**
 * Starts a child process and waits for its first message; the caller ends it.
 * @param execArgv Node's own arguments
 * @param env variables besides those of this process
 */
export async function startChild<Message>(
  file: string,
  args: readonly string[],
  { execArgv, env }: Pick<ForkOptions, 'execArgv' | 'env'> = { execArgv: [] },
): Promise<{ readonly child: ChildProcess; readonly message: Message }> {
  const child = fork(file, args, { execArgv, env: { ...process.env, ...env } })
  const died = once(child, 'exit').then(async ([code]) => {
    // Its message may arrive after the exit.
    if (child.connected) await once(child, 'disconnect')
    await nextTurn()
    throw new Error(`${file} ended with ${code} before it sent anything.`)
  })
  // A later exit is not a failure.
  died.catch(() => {})
  const [message] = await Promise.race([once(child, 'message'), died])
  // The forked files are those of this folder, whose first message has this shape.
  return { child, message: message as Message }
}

/** Measures in a child process, so that its memory and load are only those of what is measured. */
export async function measureInChild<Measured>(
  file: string,
  args: readonly string[],
): Promise<Measured> {
  const { child, message } = await startChild<Measured>(file, args)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return message
}

/** The child's part: measures on a database that has answered once, and reports to the parent. */
export async function measureHere<Measured extends object>(
  databaseUrl: string,
  measure: (database: Database) => Promise<Measured>,
): Promise<void> {
  const database = openDatabase(databaseUrl)
  await database.pool.query('select 1')
  await sleep(300)
  const { promise: sent, resolve } = Promise.withResolvers<void>()
  process.send?.(await measure(database), () => resolve())
  await sent
  await database.close()
  process.disconnect()
}
