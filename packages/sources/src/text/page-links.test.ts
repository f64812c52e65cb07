import { describe, expect, test } from 'vitest'
import { pageLinks } from './page-links.ts'

const pageUrl = 'https://www.emta.ee/avaandmed/'
const link = '<a href="fail.csv">Fail</a>'
const found = { href: 'fail.csv', text: 'Fail', url: 'https://www.emta.ee/avaandmed/fail.csv', fileName: 'fail.csv' }

test('links are found anywhere on the page, in order', () => {
  const html = `<html><body><p>Tekst<ul><li>${link}<li><b>${link}</b></ul><br><img src=x>${link}`
  expect(pageLinks(html, pageUrl)).toEqual([found, found, found])
})

describe('a page that is made to stall its reader', () => {
  const tooDeep = 'Lehte ei saa lugeda: selle elemendid on pesastatud sügavamalt kui 250 taset.'

  test.each(['<div>', '<b>', '<svg>', '<p><div>', '<table><tr><td>', '<a><i>'])('by half a megabyte of %s that nothing closes is refused', (tags) => {
    expect(() => pageLinks(tags.repeat(560_000 / tags.length), pageUrl)).toThrow(tooDeep)
  })

  test('is refused for its depth alone: 200 elements in each other, and 10,000 beside each other, are read', () => {
    expect(pageLinks(`${'<div>'.repeat(200)}${link}${'</div>'.repeat(200)}`, pageUrl)).toEqual([found])
    expect(pageLinks('<p>Lõik<br><img>'.repeat(10_000) + link, pageUrl)).toEqual([found])
    expect(pageLinks(`${'<div></div></b>'.repeat(10_000)}${link}`, pageUrl)).toEqual([found])
  })

  test('by a base that every link would repeat gives no addresses', () => {
    const html = `<base href="https://emta.ee/${'x'.repeat(280_000)}/">${link.repeat(10_000)}`
    const links = pageLinks(html, pageUrl)
    expect(links).toHaveLength(10_000)
    expect(links.every(({ url }) => url === null)).toBe(true)
  })

  test('by a link of half a megabyte has one link less', () => {
    expect(pageLinks(`<a href="${'?'.repeat(560_000)}">Pikk</a>${link}`, pageUrl).map(({ text }) => text)).toEqual(['Fail'])
  })
})
