import { saveDownload } from '@kvartal/sources/transport/open-download'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
// The program of the process that download-in-process.ts starts.
import { answerServer } from '../../kit/processes/answer-server.ts'
import { plainError } from '../../kit/processes/plain-error.ts'
import type { DownloadMessage, DownloadOrder } from './download-in-process.ts'

await answerServer<DownloadOrder, DownloadMessage>(async ({ url, path, options }) => {
  try {
    await saveDownload(url, path, options)
    return { isSaved: true }
  } catch (error) {
    if (!(error instanceof TransferError)) return { failure: plainError(error) }
    const { message, status, retryAfterSeconds, mayPass } = error
    return { refusal: { message, status, retryAfterSeconds, mayPass } }
  }
})
