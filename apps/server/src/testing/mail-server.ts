import { simpleParser } from 'mailparser'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/**
 * How the server receives a mail: it accepts it, refuses it with a code (4xx temporarily, 5xx
 * permanently), or never answers.
 */
type Manner = 'accept' | 'hang' | { readonly code: number; readonly at: 'recipient' | 'data' }

interface ReceivedMail {
  /** The addresses of the envelope. */
  readonly recipients: readonly string[]
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly messageId: string
  readonly headers: ReadonlyMap<string, unknown>
  readonly isEncrypted: boolean
}

export interface MailServer {
  readonly url: string
  readonly mails: readonly ReceivedMail[]
  manner: Manner
  close(): Promise<void>
}

/**
 * A mail server of the test's own on this machine; the caller closes it.
 * @param login required before it accepts mails; none when left out
 * @param port any free one when left out
 * @param hasStartTls whether it offers encryption, with a certificate that it has signed itself
 */
export async function openMailServer(
  login?: { readonly user: string; readonly password: string },
  port = 0,
  hasStartTls = false,
): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const received = { mails, manner: 'accept' as Manner }
  /** @returns the refusal; `null` when the mail was accepted */
  async function receive(
    stream: Readable,
    { envelope, secure }: SMTPServerSession,
  ): Promise<Error | null> {
    const mail = await simpleParser(stream)
    const { manner } = received
    if (manner === 'hang') return new Promise(() => {})
    if (manner !== 'accept') return refusal(manner.code)
    mails.push({
      recipients: envelope.rcptTo.map(({ address }) => address),
      from: mail.from?.text ?? '',
      to: [mail.to ?? []]
        .flat()
        .map(({ text }) => text)
        .join(', '),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      messageId: mail.messageId ?? '',
      headers: mail.headers,
      isEncrypted: secure,
    })
    return null
  }

  const server = new SMTPServer({
    authOptional: login === undefined,
    disabledCommands: hasStartTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, answer) =>
      username === login?.user && password === login?.password
        ? answer(null, { user: username })
        : answer(refusal(535)),
    onRcptTo(_address, _session, answer) {
      const { manner } = received
      if (manner === 'hang') return
      answer(manner !== 'accept' && manner.at === 'recipient' ? refusal(manner.code) : null)
    },
    onData: (stream, session, answer) => void receive(stream, session).then(answer),
  })
  // An aborted connection is not a failure of the server.
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const given = login === undefined ? '' : `${login.user}:${login.password}@`
  return {
    // It has no trusted certificate.
    url: `smtp://${given}127.0.0.1:${(listening.address() as AddressInfo).port}?requireTLS=false`,
    mails,
    get manner() {
      return received.manner
    },
    set manner(manner) {
      received.manner = manner
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function refusal(code: number): Error {
  return Object.assign(new Error('Not this one'), { responseCode: code })
}
