/** The same file, failing after some batches, like an interrupted download. */
export function cutOff<Batch, File extends object>(
  file: File & { readonly batches: AsyncIterable<Batch> },
  afterBatches: number,
  error: Error,
) {
  async function* batches(): AsyncGenerator<Batch> {
    let left = afterBatches
    for await (const batch of file.batches) {
      if (left-- === 0) break
      yield batch
    }
    throw error
  }
  return { ...file, batches: batches() }
}
