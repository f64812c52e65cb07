import { aboutCalls } from '@kvartal/contract/about'
import { screens } from '@kvartal/contract/screens'
import { howLongWords, keptGroups, keptKinds } from '@kvartal/domain/privacy/kept-data'
import type { AskOwn } from '../own-calls.ts'
import { operatorWords } from './about-page.ts'
import { type PageFacts, plainPage } from './page-facts.ts'

/** What is kept of people, and who answers for it. */
export async function readPrivacyPage(
  ask: AskOwn,
  [title, description]: readonly [title: string, description: string],
): Promise<PageFacts> {
  const about = await ask(aboutCalls.readAbout, {})
  return {
    ...plainPage(title, `${description} ${operatorWords(about)}`, screens.privacy),
    table: {
      isOfText: true,
      caption: 'Mida inimestest alles hoitakse',
      headings: ['Mida', 'Kellest', 'Täpsemalt', 'Miks', 'Kui kaua', 'Kes näeb'],
      rows: keptKinds.map((kind) => ({
        name: kind.title,
        path: null,
        cells: [
          keptGroups[kind.group],
          kind.what,
          kind.why,
          howLongWords(kind, about.retention),
          kind.whoSees,
        ],
      })),
    },
  }
}
