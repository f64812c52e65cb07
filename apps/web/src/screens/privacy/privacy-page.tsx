import type { About } from '@kvartal/contract/about'
import {
  howLongWords,
  keptGroups,
  type KeptGroup,
  type KeptKind,
  keptKinds,
  oldBackupsWords,
} from '@kvartal/domain/privacy/kept-data'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { aboutQuery } from '../../api/about.ts'
import { reasonOf } from '../../api/api-error.ts'
import { profilePath } from '../../paths.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../ui/states/skeleton.tsx'
import { ContactLink } from '../../ui/text/contact-link.tsx'
import { Facts } from '../../ui/text/facts.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import classes from './privacy-page.module.css'

const groups = Object.entries(keptGroups) as [KeptGroup, string][]

/** What is kept of people, why and how long. */
export function PrivacyPage() {
  return (
    <>
      <PageHeading title="Privaatsus">
        Mida külastajast, kontost ja jälgijast alles hoitakse, miks, kui kaua ja kes seda näeb
      </PageHeading>
      <QueryView
        query={useQuery(aboutQuery())}
        loading={<BlockSkeleton label="Privaatsuse laadimine" height={320} />}
        failed="Privaatsuse laadimine ebaõnnestus"
        reason={reasonOf}
      >
        {(about) => (
          <article className={classes.text}>
            <Section title="Lühidalt">
              <p>
                Lehti saab vaadata kontota. Sisse logimata külastajale küpsiseid ei panda, tema
                võrguaadress jõuab andmebaasi ainult päringute piirangute räsina ning lehed ei laadi
                midagi kolmandatelt osapooltelt: ei ole analüütikat, reklaami ega väliseid fonte.
              </p>
              <p>
                Ettevõtete andmed on avalikest registritest; füüsilisest isikust ettevõtjaid ja
                ettevõtetega seotud inimesi nende hulka ei võeta.
              </p>
            </Section>
            {groups.map(([group, title]) => (
              <Section key={group} title={title}>
                {keptKinds
                  .filter((kind) => kind.group === group)
                  .map((kind) => (
                    <Kind key={kind.title} kind={kind} about={about} />
                  ))}
              </Section>
            ))}
            <Section title="Õigused">
              <Rights about={about} />
            </Section>
          </article>
        )}
      </QueryView>
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Kind({ kind, about }: { readonly kind: KeptKind; readonly about: About }) {
  return (
    <div className={classes.kind}>
      <h3>{kind.title}</h3>
      <p>{kind.what}</p>
      <Facts
        layout="beside"
        facts={[
          ['Miks', kind.why],
          ['Kui kaua', howLongWords(kind, about.retention)],
          ['Kes näeb', kind.whoSees],
        ]}
      />
    </div>
  )
}

function Rights({
  about: { operatorName, operatorContact, retention },
}: {
  readonly about: About
}) {
  return (
    <>
      <p>
        Konto omanik saab <Link {...profilePath()}>profiilis</Link> kõik enda andmed failina alla
        laadida, neid parandada ja konto kustutada. Kustutamisel kaovad kohe konto, seansid,
        jälgimised, võtmed, lingid ja ootel kirjad. Soovitused ja veateated jäävad alles ilma
        nimeta, auditilogi read nimega „kustutatud kasutaja“ ja konto numbriga.{' '}
        {oldBackupsWords(retention)}.
      </p>
      <p>
        Andmete eest vastutab lehe käitaja
        {operatorName === null ? (
          ', kes ei ole oma nime kirja pannud'
        ) : (
          <>
            {' '}
            <bdi>{operatorName}</bdi>
          </>
        )}
        .{' '}
        {operatorContact === null ? (
          'Kontakti ei ole kirjas.'
        ) : (
          <>
            Küsimuse, parandamise või kustutamise soovi saab saata siia:{' '}
            <ContactLink contact={operatorContact} />.
          </>
        )}{' '}
        Kaebuse saab esitada <a href="https://www.aki.ee/">Andmekaitse Inspektsioonile</a>.
      </p>
    </>
  )
}
