import { messageOf } from '@kvartal/domain/format/message-of'
import { ConfigError } from '../apps/server/src/config.ts'

/** Runs a command; an error is printed in its sentences, without a stack trace, and the exit code is then 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const sentences = error instanceof ConfigError ? error.sentences : [messageOf(error)]
    for (const sentence of sentences) console.error(sentence)
    process.exitCode = 1
  }
}
