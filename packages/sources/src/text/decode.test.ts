import { expect, test } from 'vitest'
import { decodeText } from './decode.ts'

async function decoded(bytes: Uint8Array, pieceLength: number): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceLength)
      yield bytes.subarray(at, at + pieceLength)
  }
  let text = ''
  for await (const piece of decodeText(pieces())) text += piece
  return text
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf8 = (text: string) => Buffer.from(text, 'utf8')

test.each([1, 2, 3, 4, 5, 1000])(
  'UTF-8 and windows-1257 are distinguished in chunks of %i bytes',
  async (length) => {
    expect(await decoded(utf8('\uFEFFõun žanr €'), length)).toBe('õun žanr €')
    expect(await decoded(utf8('plain, then õun € 😀'), length)).toBe('plain, then õun € 😀')
    expect(await decoded(latin1('plain, then õun ÄÖÜ'), length)).toBe('plain, then õun ÄÖÜ')
    expect(await decoded(Uint8Array.of(0x41, 0xd0, 0xf0, 0xde, 0xfe), length)).toBe('AŠšŽž')
    expect(await decoded(utf8('plain'), length)).toBe('plain')
    expect(await decoded(latin1('ends in õ'), length)).toBe('ends in õ')
    expect(await decoded(new Uint8Array(0), length)).toBe('')
  },
)

test('a byte that does not fit the UTF-8 before it becomes the replacement character', async () => {
  expect(await decoded(Buffer.concat([utf8('käive '), latin1('õ'), utf8(' tööd')]), 3)).toBe(
    'käive \uFFFD tööd',
  )
})
