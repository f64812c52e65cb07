import { SourceFormatError } from '@kvartal/sources/source-format-error'

/** The sentence that refuses a file; throws when reading fails in another way or succeeds. */
export async function refusalBy(reading: Promise<unknown>): Promise<string> {
  const error: unknown = await reading.catch((thrown: unknown) => thrown)
  if (error instanceof SourceFormatError) return error.message
  throw error instanceof Error ? error : new Error('The file was read.')
}
