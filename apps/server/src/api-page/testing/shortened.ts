const mostParts = 2
const mostText = 300

const secret = /^(?:kv_)?[\w-]{43}$/
/** The id of a change in the list of those that can be undone. */
const undoId = /^[\da-f]{64}$/
const moment = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g
const localhost = /http:\/\/127\.0\.0\.1:\d+/g
const accountLink = /\/account-link#[\w-]{43}/g
/** Share links of EMTA's files, which the fake pages generate each time. */
const share = /\/s\/[0-9a-f]{16}\//g
/** Addresses of test accounts are numbered across all tests of a process. */
const account = /kasutaja\d+@example\.ee/g
/** Secrets of authenticator apps, their codes, and recovery codes. */
const appSecret = /\b[A-Z2-7]{32}\b/g
const appCode = /^\d{6}$/
const recoveryCode = /^[\da-hjkmnp-tv-z]{4}(?:-[\da-hjkmnp-tv-z]{4}){3}$/
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const periodKey = /^\d{4}(?:-Q\d)?$/

/** Values of fields that differ each time. */
const changing: Readonly<Record<string, unknown>> = {
  suffix: 'xxxx',
  milliseconds: 180,
  memory: { resident: 233_900_000, heapLimit: 1_100_000_000 },
  database: { version: '18.4', size: 12_900_000 },
  disks: [{ what: 'data', free: 79_300_000_000, total: 252_000_000_000 }],
}

/** A call's example without what differs between recordings, and with long lists cut. */
export function shortened(value: unknown): unknown {
  if (typeof value === 'string') return shortenedText(value)
  if (Array.isArray(value)) return value.slice(0, mostParts).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  const kept = fields.every(([name]) => periodKey.test(name)) ? fields.slice(-mostParts) : fields
  return Object.fromEntries(kept.map(([name, field]) => [name, changing[name] ?? shortened(field)]))
}

function shortenedText(text: string): string {
  if (undoId.test(text)) return '0'.repeat(64)
  if (secret.test(text)) return `${text.startsWith('kv_') ? 'kv_' : ''}${'x'.repeat(43)}`
  if (appCode.test(text)) return '123456'
  if (recoveryCode.test(text)) return 'xxxx-xxxx-xxxx-xxxx'
  if (uuid.test(text)) return '00000000-0000-4000-8000-000000000000'
  return text
    .slice(0, mostText)
    .replaceAll(appSecret, 'X'.repeat(32))
    .replaceAll(moment, '2026-10-12T08:30:00.000Z')
    .replaceAll(localhost, 'https://www.emta.ee')
    .replaceAll(accountLink, `/account-link#${'x'.repeat(43)}`)
    .replaceAll(share, '/s/0123456789abcdef/')
    .replaceAll(account, 'kasutaja@example.ee')
}
