import { readMe, register } from '@kvartal/contract/account'
import { acceptInvitation, readAccountLink } from '@kvartal/contract/account-links'
import { addInvitation, listInvitations, removeInvitation, renewInvitation } from '@kvartal/contract/invitations'
import { makeUser } from '@kvartal/database/testing/factories'
import { beforeEach, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { linkInMail, mailsTo } from '../testing/enqueued-mails.ts'
import { appForFile, testMail } from '../testing/open-test-app.ts'

const opened = await appForFile({ mail: testMail })
const { app } = opened
const { db, pool } = opened.database

beforeEach(() => Promise.all([db.deleteFrom('attempts').execute(), db.deleteFrom('invitations').execute(), db.deleteFrom('outbox').execute()]))

let made = 0
const newEmail = () => `Kutsutu${(made += 1)}@example.ee`

const invite = (email: string, isMailed?: boolean) =>
  callAs(app, 'administraator', addInvitation, { body: { email, role: 'haldur', ...(isMailed !== undefined && { isMailed }) } })
const accept = (token: string, name = 'Mari Maasikas') => callAs(app, 'anonymous', acceptInvitation, { body: { token, name, password: 'pikk ja salajane' } })
const open = async () => (await callAs(app, 'administraator', listInvitations)).data

async function isConfirmed(email: string): Promise<unknown> {
  return (await pool.query('select email_confirmed_at is not null as yes from users where email = $1', [email])).rows[0]?.yes
}

test('a person invited by mail chooses a name and a password and is logged in with the role; the address is confirmed', async () => {
  const email = newEmail()
  const { data } = await invite(email)
  expect(data).toEqual({ invitation: expect.objectContaining({ email, role: 'haldur', invitedBy: 'Test administraator' }), link: null })
  const [mail] = await mailsTo(opened.database, email)
  expect(mail).toMatchObject({ subject: 'Kutse Kvartalisse', text: expect.stringContaining('Test administraator kutsub sind') })
  expect(mail?.text).toContain('kehtib 7 päeva')
  const token = await linkInMail(opened.database, email)
  expect((await callAs(app, 'anonymous', readAccountLink, { body: { token } })).data).toMatchObject({ purpose: 'invitation', email, name: null, role: 'haldur' })
  const accepted = await accept(token)
  const me = await callAs(app, { token: accepted.data?.token ?? '' }, readMe)
  expect(me.data).toMatchObject({ name: 'Mari Maasikas', email, role: 'haldur' })
  expect(await isConfirmed(email)).toBe(true)
  expect(await open()).toEqual([])
  expect((await accept(token)).status).toBe(404)
})

test('a link that the administrator passes on creates the same account, but its address is not confirmed', async () => {
  const email = newEmail()
  const link = (await invite(email, false)).data?.link?.link ?? ''
  expect(link).toMatch(/^https:\/\/kvartal\.example\.ee\/account-link#/)
  expect(await mailsTo(opened.database, email)).toEqual([])
  expect((await accept(link.split('#')[1] ?? '')).data?.user.email).toBe(email)
  expect(await isConfirmed(email)).toBe(false)
})

test('neither an invited person nor an account owner is invited again', async () => {
  const email = newEmail()
  await invite(email)
  expect((await invite(email.toUpperCase())).message).toBe('Sellele aadressile on kutse juba saadetud. Saada see uuesti või võta tagasi.')
  const known = await makeUser(db)
  expect((await invite(known.email)).message).toBe('Selle e-posti aadressiga konto on juba olemas')
})

test('an invitation that is sent again has a new link, also after it has expired', async () => {
  const email = newEmail()
  const { data } = await invite(email)
  const first = await linkInMail(opened.database, email)
  await pool.query("update invitations set expires_at = now() - interval '1 day'")
  await pool.query("update one_time_links set expires_at = now() - interval '1 day'")
  expect((await accept(first)).status).toBe(404)
  const again = await callAs(app, 'administraator', renewInvitation, { params: { id: data?.invitation._id ?? '' }, body: {} })
  expect(Date.parse(again.data?.invitation.expiresAt ?? '')).toBeGreaterThan(Date.now())
  expect(await open()).toEqual([again.data?.invitation])
  expect((await accept(first)).status).toBe(404)
  expect((await accept(await linkInMail(opened.database, email))).status).toBe(200)
})

test('an invitation that is withdrawn, or whose address has got an account in another way, is invalid', async () => {
  const [one, other] = [newEmail(), newEmail()]
  const id = (await invite(one)).data?.invitation._id ?? ''
  await invite(other)
  await callAs(app, 'administraator', removeInvitation, { params: { id } })
  expect((await accept(await linkInMail(opened.database, one))).status).toBe(404)
  expect((await callAs(app, 'administraator', removeInvitation, { params: { id } })).status).toBe(404)
  await callAs(app, 'anonymous', register, { body: { name: 'Ise', email: other, password: 'pikk ja salajane' } })
  expect((await accept(await linkInMail(opened.database, other))).status).toBe(404)
  expect(await open()).toEqual([])
})
