import { useRouterState } from '@tanstack/react-router'
import { BarMenu } from './bar-menu.tsx'
import { useAdministrationEntries } from './menu-entries.ts'
import { MenuList } from './menu-list.tsx'
import classes from './top-bar.module.css'

/** The bar's entries for administrators only. */
export function AdministrationPart({ isFolding }: { readonly isFolding: boolean }) {
  const entries = useAdministrationEntries()
  const path = useRouterState({ select: (state) => state.location.pathname })
  if (entries.length === 0) return null
  if (isFolding) {
    return (
      <section className={classes.part} aria-labelledby="haldamine">
        <h2 id="haldamine" className={classes.partName}>
          Administreerimine
        </h2>
        <MenuList entries={entries} />
      </section>
    )
  }
  const isCurrent = entries.some((entry) => 'link' in entry && entry.link.to === path)
  return <BarMenu label="Administreerimine" isCurrent={isCurrent} entries={entries} />
}
