import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { mailServerForFile } from '../../apps/server/src/testing/mail-server-for-file.ts'
import { productVariables } from './product-variables.ts'

/**
 * The mail server of a test file whose product sends mails. Import it first, since the product
 * starts with its variables.
 */
export const mailServer = await mailServerForFile()

const port = await freePort()
Object.assign(productVariables, {
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'Kvartal <kvartal@example.ee>',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
})

/** Links in mails contain the port, so it must be known before the start. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
