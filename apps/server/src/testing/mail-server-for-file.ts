import { afterAll } from 'vitest'
import { type MailServer, openMailServer } from './mail-server.ts'

/**
 * A mail server of the test file's own on this machine.
 * @param login required before it accepts mails; none when left out
 */
export async function mailServerForFile(login?: {
  readonly user: string
  readonly password: string
}): Promise<MailServer> {
  const server = await openMailServer(login)
  afterAll(() => server.close())
  return server
}
