import type { About } from '@kvartal/contract/about'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { reasonOf } from '../../api/api-error.ts'
import { useCan } from '../../api/session.ts'
import { privacyPath, usersPath } from '../../paths.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../ui/states/skeleton.tsx'
import { ContactLink } from '../../ui/text/contact-link.tsx'

/** Who runs this installation, and how to reach them; while nobody has said so, that. */
export function Operator({ about }: { readonly about: UseQueryResult<About> }) {
  return (
    <>
      <QueryView
        query={about}
        loading={<BlockSkeleton label="Käitaja laadimine" height={48} />}
        failed="Käitaja laadimine ebaõnnestus"
        reason={reasonOf}
      >
        {(told) => <Told {...told} />}
      </QueryView>
      <p>
        Mida külastajatest ja kontodest alles hoitakse, ütleb leht{' '}
        <Link {...privacyPath()}>Privaatsus</Link>.
      </p>
    </>
  )
}

function Told({ operatorName, operatorContact }: About) {
  const canTell = useCan('change-settings')
  return (
    <>
      <p>
        {operatorName === null ? (
          'Selle lehe käitaja ei ole oma nime kirja pannud.'
        ) : (
          <>
            Seda lehte käitab <bdi>{operatorName}</bdi>.
          </>
        )}{' '}
        {operatorContact === null ? (
          'Kontakti ei ole kirjas.'
        ) : (
          <>
            Kontakt: <ContactLink contact={operatorContact} />.
          </>
        )}
      </p>
      {canTell && (operatorName === null || operatorContact === null) && (
        <p>
          <Link {...usersPath()}>Kirjuta käitaja nimi ja kontakt süsteemi seadetesse</Link>
        </p>
      )}
    </>
  )
}
