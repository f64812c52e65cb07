import { describe, expect, test } from 'vitest'
import { pageLinks } from './page-links.ts'

const pageUrl = 'https://www.emta.ee/avaandmed/'
const link = '<a href="fail.csv">Fail</a>'
const found = {
  href: 'fail.csv',
  text: 'Fail',
  url: 'https://www.emta.ee/avaandmed/fail.csv',
  fileName: 'fail.csv',
}

test('links are found anywhere on the page, in order', () => {
  const html = `<html><body><p>Tekst<ul><li>${link}<li><b>${link}</b></ul><br><img src=x>${link}`
  expect(pageLinks(html, pageUrl)).toEqual([found, found, found])
})

describe('a page made to slow down its reader', () => {
  const tooDeep = 'Lehte ei saa lugeda: selle elemendid on pesastatud sügavamalt kui 250 taset.'

  test.each(['<div>', '<b>', '<svg>', '<p><div>', '<table><tr><td>', '<a><i>'])(
    'is refused for 560 kB of unclosed %s',
    (tags) => {
      expect(() => pageLinks(tags.repeat(560_000 / tags.length), pageUrl)).toThrow(tooDeep)
    },
  )

  test('is refused only for its depth: 200 nested elements, and 10,000 beside each other, are read', () => {
    expect(pageLinks(`${'<div>'.repeat(200)}${link}${'</div>'.repeat(200)}`, pageUrl)).toEqual([
      found,
    ])
    expect(pageLinks('<p>Lõik<br><img>'.repeat(10_000) + link, pageUrl)).toEqual([found])
    expect(pageLinks(`${'<div></div></b>'.repeat(10_000)}${link}`, pageUrl)).toEqual([found])
  })

  test('gives no addresses when its long base would be repeated by every link', () => {
    const html = `<base href="https://emta.ee/${'x'.repeat(280_000)}/">${link.repeat(10_000)}`
    const links = pageLinks(html, pageUrl)
    expect(links).toHaveLength(10_000)
    expect(links.every(({ url }) => url === null)).toBe(true)
  })

  test('gives no link for one of half a megabyte', () => {
    expect(
      pageLinks(`<a href="${'?'.repeat(560_000)}">Pikk</a>${link}`, pageUrl).map(
        ({ text }) => text,
      ),
    ).toEqual(['Fail'])
  })
})
