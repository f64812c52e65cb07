import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { aboutQuery } from '../../api/about.ts'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import classes from './about-page.module.css'
import { Accessibility } from './accessibility.tsx'
import { Citation } from './citation.tsx'
import { Contents } from './contents.tsx'
import { Methods } from './methods.tsx'
import { Missing } from './missing.tsx'
import { Operator } from './operator.tsx'
import { sections, type SectionId } from './sections.ts'
import { Shown } from './shown.tsx'
import { Sources } from './sources.tsx'

/** Where the figures come from, how they are reckoned, and who runs this installation. */
export function AboutPage() {
  const about = useQuery(aboutQuery())
  const parts: Readonly<Record<SectionId, ReactNode>> = {
    sisu: <Shown />,
    kaitaja: <Operator about={about} />,
    allikad: <Sources about={about} />,
    arvutamine: <Methods />,
    puudub: <Missing />,
    viitamine: <Citation about={about} />,
    ligipaasetavus: <Accessibility />,
  }
  return (
    <>
      <PageHeading title="Kvartalist">
        Kust arvud tulevad, kuidas need arvutatakse ja kes seda lehte käitab
      </PageHeading>
      <div className={classes.page}>
        <Contents />
        <article className={classes.text}>
          {sections.map(({ id, title }) => (
            <section key={id} id={id} aria-labelledby={`${id}-pealkiri`}>
              <h2 id={`${id}-pealkiri`}>{title}</h2>
              {parts[id]}
            </section>
          ))}
        </article>
      </div>
    </>
  )
}
