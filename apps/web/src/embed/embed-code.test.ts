import { expect, test } from 'vitest'
import { embedAddress, embedCode } from './embed-dialog.tsx'
import { heightIn, heightMessage } from './height-message.ts'

const usual = { at: null, theme: 'light', size: 'medium' } as const

test.each([
  [
    { c: '10000018,10165653.3', m: 'revenue', s: 'revenue.name' },
    usual,
    '/embed?c=10000018,10165653.3&m=revenue',
  ],
  [
    { t: '3' },
    { at: '2026-07-10', theme: 'dark', size: 'large' } as const,
    '/embed?t=3&at=2026-07-10&theme=dark&size=large',
  ],
  [{}, usual, '/embed'],
])('the view %o as %o is at %s', (search, choice, address) => {
  expect(embedAddress(search, choice)).toBe(address)
})

test('a hostile title stays within its quotes', () => {
  expect(
    embedCode({
      origin: 'https://kvartal.ee',
      address: '/embed?c=1&m=revenue',
      title: '"><script>',
      height: 612,
    }),
  ).toBe(
    '<iframe src="https://kvartal.ee/embed?c=1&amp;m=revenue" title="&quot;&gt;&lt;script&gt;" width="100%" height="612" style="border:0" loading="lazy"></iframe>\n' +
      '<script src="https://kvartal.ee/embed.js" async></script>',
  )
})

test.each([
  [heightMessage(611.2), 612],
  [{ kvartalHeight: '612' }, null],
  [{ kvartalHeight: -1 }, null],
  [{ kvartalHeight: Infinity }, null],
  [{}, null],
  [null, null],
  ['kvartal-height', null],
])('the message %o contains the height %o', (message, height) => {
  expect(heightIn(message)).toBe(height)
})
