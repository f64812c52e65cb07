import { expect, test } from 'vitest'
import { isEmailAddress } from './email-address.ts'

test.each([
  'mari@firma.ee',
  "o'neil+kvartal@sub.firma-2.co.uk",
  'õnne.pärn@mäger.ee',
  'm@1.ee',
  'мария@пример.рф',
])('%s is an address', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

test.each([
  ['without a name', '@firma.ee'],
  ['without a domain', 'mari'],
  ['without a dot in its domain', 'mari@firma'],
  ['with an empty label', 'mari@firma..ee'],
  ['with a dot at its end', 'mari@firma.ee.'],
  ['with two at signs', 'mari@juhan@firma.ee'],
  ['with a blank', 'mari maasikas@firma.ee'],
  ['in angle brackets', '<mari@firma.ee>'],
  ['in two angle brackets', '<<mari@firma.ee>'],
  ['with one angle bracket', 'mari@firma.ee>'],
  ['with a comment', 'mari(kodus)@firma.ee'],
  ['with a comment in its domain', 'mari@firma.ee(kodus)'],
  ['with a square bracket', 'mari@[127.0.0.1]'],
  ['with a second address', 'mari@firma.ee,juhan@firma.ee'],
  ['with a group', 'kogu:mari@firma.ee;'],
  ['in quotes', '"mari"@firma.ee'],
  ['with a backslash', 'mari\\@firma.ee'],
  ['with a line feed', 'mari@firma.ee\nBcc: juhan@firma.ee'],
  ['with a mark of direction', 'mari\u202e@firma.ee'],
  ['with a joiner of no width', 'ma\u200dri@firma.ee'],
  ['with a space of no width', 'mari@fir\u200bma.ee'],
  ['with a soft hyphen', 'mari@fir\u00adma.ee'],
  ['with a combining joiner', 'ma\u034fri@firma.ee'],
  ['with a variation selector', 'mari\ufe0f@firma.ee'],
  ['with a filler', 'mari\u3164@firma.ee'],
  ['with a byte order mark', '\ufeffmari@firma.ee'],
  ['with another full stop', 'mari@firma\u3002ee'],
  ['with a hyphen at the end of a label', 'mari@firma-.ee'],
])('a text %s is no address', (_, text) => {
  expect(isEmailAddress(text)).toBe(false)
})
