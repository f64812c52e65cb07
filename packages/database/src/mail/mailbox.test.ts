import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Mari@Firma.ee', 'mari@firma.ee'],
  ['<mari@firma.ee>', 'mari@firma.ee'],
  ['<<mari@firma.ee>', 'mari@firma.ee'],
  ['mari@firma.ee>', 'mari@firma.ee'],
  ['"mari"@firma.ee', 'mari@firma.ee'],
  ['mari+kvartal@firma.ee', 'mari@firma.ee'],
  ['ma\u200dri\u202e@firma.ee', 'mari@firma.ee'],
  ['ｍａｒｉ@firma．ee', 'mari@firma.ee'],
  ['mari@mäger.ee', 'mari@xn--mger-loa.ee'],
  ['mari@XN--MGER-LOA.ee', 'mari@xn--mger-loa.ee'],
  ['m.a.r.i@gmail.com', 'mari@gmail.com'],
  ['ma.ri@firma.ee', 'ma.ri@firma.ee'],
])('a mail to %s reaches the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
