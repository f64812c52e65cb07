import type { About } from '@kvartal/contract/about'
import { formatDate } from '@kvartal/domain/format/date'
import { dataSources, licence } from '@kvartal/domain/sources/data-sources'
import type { UseQueryResult } from '@tanstack/react-query'
import { Facts } from '../../ui/text/facts.tsx'
import classes from './about-page.module.css'

/** Each source with its publisher, its newest day and its licence. */
export function Sources({ about }: { readonly about: UseQueryResult<About> }) {
  return (
    <>
      {Object.values(dataSources).map(({ name, publisher, page }) => {
        const told = about.data?.sources.find((source) => source.name === name)
        return (
          <div key={name} className={classes.metric}>
            <h3>{name}</h3>
            <Facts
              layout="beside"
              facts={[
                ['Avaldaja', <PageLink key="publisher" {...{ page, name: publisher }} />],
                [
                  'Uusimad andmed',
                  told === undefined
                    ? null
                    : told.newestOn === null
                      ? 'ei ole laaditud või ei ole kuupäeva teada'
                      : `seisuga ${formatDate(told.newestOn)}`,
                ],
                ['Litsents', <PageLink key="licence" {...licence} />],
              ]}
            />
          </div>
        )
      })}
      <p>
        Kvartaliandmed avaldab Maksu- ja Tolliamet kvartalile järgneva kuu 10. kuupäeval. Kuidas
        andmeid programmiga lugeda, ütleb <a href="/api">API leht</a>.
      </p>
    </>
  )
}

function PageLink({ page, name }: { readonly page: string; readonly name: string }) {
  return <a href={page}>{name}</a>
}
