import { PageHeading } from '../../ui/text/page-heading.tsx'
import { SettingsCard } from './settings-card.tsx'
import { UsersCard } from './users-card.tsx'
import classes from './users-page.module.css'

/** System settings and all accounts; for administrators. */
export function UsersPage() {
  return (
    <>
      <PageHeading title="Kasutajate haldus">Kontod, rollid ja süsteemi seaded</PageHeading>
      <div className={classes.stack}>
        <SettingsCard />
        <UsersCard />
      </div>
    </>
  )
}
