import type { System } from '@kvartal/contract/system'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMailServer } from '../../../apps/server/src/testing/mail-server.ts'
import { makeDataDir } from '../../run-kvartal.ts'
import { freePorts } from '../../scale/free-ports.ts'
import { probe } from '../probe.ts'
import { patiently, waitFor } from '../processes.ts'
import { inRunning, type Product, startProduct, stopProduct } from '../product.ts'
import { mustBeEqual, type Seen } from '../report.ts'

/** How many people are invited at each stage. */
const atOnce = 4

/**
 * A mail server that refuses temporarily, hangs until the product is killed, and refuses
 * permanently; then it accepts mails again.
 */
export async function* refusedMail(): AsyncGenerator<Seen> {
  const server = await openMailServer()
  const dataDir = await makeDataDir()
  // Links in mails name the port, so it must be known before the start.
  const port = (await freePorts()).web1
  const variables = {
    SMTP_URL: server.url,
    MAIL_FROM: 'Kvartal <kiri@kvartal.example.ee>',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  const invited: string[] = []
  async function invite(product: Product): Promise<void> {
    for (let i = 0; i < atOnce; i += 1) {
      const email = `kutsutu${invited.length}@example.ee`
      await patiently(() =>
        product.call('POST', '/invitations', { email, role: 'külaline', isMailed: true }, 200),
      )
      invited.push(email)
    }
  }
  const untilTried = (mails: number) =>
    inRunning(dataDir, ({ pool }) =>
      waitFor(120, async () =>
        (await pool.query('select from outbox where attempts > 0')).rowCount === mails
          ? true
          : null,
      ),
    )

  let product = await startProduct(dataDir, variables)
  server.manner = { code: 451, at: 'data' }
  await invite(product)
  await untilTried(atOnce)
  yield {
    what: 'the mail server refuses for now (451)',
    seen: `${await mailStateOf(product)}; ${await probe(product)}`,
  }

  server.manner = 'hang'
  await invite(product)
  // The product is sending a mail that the server has received but does not acknowledge.
  await sleep(3000)
  product.kill('SIGKILL')
  await product.ended
  product = await startProduct(dataDir, variables)
  yield {
    what: 'the program is killed while the mail server has a mail and does not answer',
    seen: await mailStateOf(product),
  }

  server.manner = 'accept'
  // The administrator also gets a mail about a new device.
  const invitations = () => server.mails.filter(({ subject }) => subject.startsWith('Kutse'))
  const arrived = () => new Set(invitations().flatMap(({ recipients }) => recipients))
  await waitFor(300, () => (arrived().size === invited.length ? true : null))
  mustBeEqual(
    'mails that arrived',
    { people: [...arrived()].sort() },
    { people: invited.toSorted() },
  )
  const messages = new Set(invitations().map(({ messageId }) => messageId)).size
  mustBeEqual('different mails', { messages }, { messages: invited.length })
  yield {
    what: 'the mail server takes mails again',
    seen: `all ${invited.length} people were reached, ${invitations().length} mails in all, ${messages} different ones; ${await mailStateOf(product)}`,
  }

  server.manner = { code: 550, at: 'recipient' }
  const before = invitations().length
  await invite(product)
  await inRunning(dataDir, ({ pool }) =>
    waitFor(60, async () =>
      (await pool.query('select from outbox where given_up_at is not null')).rowCount === atOnce
        ? true
        : null,
    ),
  )
  mustBeEqual('mails', { mails: invitations().length }, { mails: before })
  yield { what: 'the mail server refuses for good (550)', seen: await mailStateOf(product) }
  await stopProduct(product)
  await server.close()
}

/** The state of mails on the screen Süsteem. */
async function mailStateOf({ call }: Product): Promise<string> {
  // The shapes of replies are tested elsewhere.
  const { mail } = (await patiently(() => call('GET', '/system'))) as System
  const found = mail.channels.find(({ channel }) => channel === 'mail')
  if (found === undefined) return 'Süsteem: no mails'
  const { waiting, retried, givenUpLately, lastError } = found
  return `Süsteem: ${waiting} wait, ${retried} of them after a refusal, ${givenUpLately} given up${lastError === null ? '' : `; '${lastError}'`}`
}
