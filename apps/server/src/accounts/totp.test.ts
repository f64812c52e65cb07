import { expect, test } from 'vitest'
import { describeSecret, newSecret, stepOfCode } from './accept-code.ts'

// RFC 6238, appendix B, for SHA-1; the last six of its eight digits.
const rfcSecret = Buffer.from('12345678901234567890')
const vectors = [
  [59, '287082', 0x1],
  [1_111_111_109, '081804', 0x23523ec],
  [1_111_111_111, '050471', 0x23523ed],
  [1_234_567_890, '005924', 0x273ef07],
  [2_000_000_000, '279037', 0x3f940aa],
  [20_000_000_000, '353130', 0x27bc86aa],
] as const

test.each(vectors)('at second %i the code is %s', (seconds, code, step) => {
  expect(stepOfCode(rfcSecret, code, seconds * 1000)).toBe(step)
})

test.each([
  [-31, null],
  [-30, 0x273ef07],
  [0, 0x273ef07],
  [59, 0x273ef07],
  [60, null],
])('a code is accepted one step before and after its own: %i seconds away', (away, step) => {
  expect(stepOfCode(rfcSecret, '005924', (1_234_567_890 + away) * 1000)).toBe(step)
})

test.each(['', '00592', '0059240', '005923', 'abcdef', '٠٠٥٩٢٤', '5924'])(
  '%j is not a code',
  (code) => {
    expect(stepOfCode(rfcSecret, code, 1_234_567_890_000)).toBeNull()
  },
)

test('a secret is shown in base 32 and as the address that apps scan', () => {
  expect(describeSecret(rfcSecret, 'mari@näide.ee')).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    uri: 'otpauth://totp/Kvartal:mari%40n%C3%A4ide.ee?issuer=Kvartal&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  })
})

test('secrets differ', () => {
  expect(newSecret()).toHaveLength(20)
  expect(newSecret().equals(newSecret())).toBe(false)
})
