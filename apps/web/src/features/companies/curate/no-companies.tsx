import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CompanyFilterState } from '../search/use-list-filter.ts'
import { recommendPath } from '../../../paths.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import classes from './no-companies.module.css'

interface NoCompaniesProps {
  readonly filter: CompanyFilterState
  /** The server may still find a match by a former name. */
  readonly isSearching: boolean
  readonly isListEmpty: boolean
  readonly mayCurate: boolean
  readonly onAdd: (code?: string) => void
}

/** Why no row is shown, and what to do about it. */
export function NoCompanies({ filter, isSearching, isListEmpty, mayCurate, onAdd }: NoCompaniesProps) {
  if (isSearching) {
    return (
      <Loading label="Ettevõtete otsimine">
        <Skeleton height={108} />
      </Loading>
    )
  }
  if (filter.code !== null && filter.tags.length === 0) {
    return <UnknownCode code={filter.code} mayCurate={mayCurate} onAdd={onAdd} onClear={filter.clear} />
  }
  if (isListEmpty) {
    return (
      <EmptyState title="Ettevõtteid pole lisatud">
        {mayCurate ? (
          <>
            <p>Lisa esimene ettevõte registrikoodi järgi.</p>
            <Button className={classes.action ?? ''} size="xs" onClick={() => onAdd()}>
              Lisa ettevõte
            </Button>
          </>
        ) : (
          <p>Siia ilmuvad ettevõtted, kui haldur on need lisanud.</p>
        )}
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Ettevõtteid ei leitud">
      <p>Proovi lühemat sõna või eemalda tagid. Otsitakse nimest, varasematest nimedest ja registrikoodist.</p>
      <ClearButton onClick={filter.clear} />
    </EmptyState>
  )
}

interface UnknownCodeProps {
  readonly code: string
  readonly mayCurate: boolean
  readonly onAdd: (code: string) => void
  readonly onClear: () => void
}

function UnknownCode({ code, mayCurate, onAdd, onClear }: UnknownCodeProps) {
  return (
    <EmptyState title={`Registrikoodiga ${code} ettevõtet Kvartalis ei ole`}>
      <p>
        {mayCurate
          ? 'Kontrolli, kas kood on õige, või lisa ettevõte.'
          : 'Kontrolli, kas kood on õige, või soovita ettevõtet: haldur otsustab, kas see lisada.'}
      </p>
      <span className={classes.actions}>
        {mayCurate ? (
          <Button size="xs" onClick={() => onAdd(code)}>
            Lisa ettevõte
          </Button>
        ) : (
          <Button size="xs" renderRoot={(props) => <Link {...recommendPath({ code })} {...props} />}>
            Soovita ettevõtet
          </Button>
        )}
        <ClearButton onClick={onClear} />
      </span>
    </EmptyState>
  )
}

function ClearButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button className={classes.action ?? ''} variant="default" size="xs" onClick={onClick}>
      Tühjenda filtrid
    </Button>
  )
}
