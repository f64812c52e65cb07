import { messageOf } from '@kvartal/domain/format/message-of'
import { ConfigError } from '../apps/server/src/config.ts'
import { shortageOf } from '../apps/server/src/kit/http/failures.ts'

/**
 * Runs a command; an error is printed in its sentences, without a stack trace, and the exit code is
 * then 1.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const sentences = error instanceof ConfigError ? error.sentences : [sentenceOf(error)]
    for (const sentence of sentences) console.error(sentence)
    process.exitCode = 1
  }
}

/** What to tell about an error: a full disk is named as such, whatever reported it. */
export function sentenceOf(error: unknown): string {
  const shortage = shortageOf(error)
  if (shortage === 'database-disk')
    return 'The disk of the database is full: make room on it and try again. Nothing was changed.'
  return shortage === 'disk'
    ? `The disk is full: make room on it and try again (${messageOf(error)}).`
    : messageOf(error)
}
