import { Link, useRouterState } from '@tanstack/react-router'
import { useSession } from '../api/session.ts'
import { loginPath, profilePath, registerPath } from '../paths.ts'
import { BarMenu } from './bar-menu.tsx'
import { useAccountEntries } from './menu-entries.ts'
import { MenuList } from './menu-list.tsx'
import { returnAddress } from './return-address.ts'
import classes from './top-bar.module.css'
import { UserBadge } from './user-badge.tsx'

/** The user's own account, or the link to log in. */
export function AccountPart({ isFolding }: { readonly isFolding: boolean }) {
  const { user } = useSession()
  return user === null ? <Entrance /> : <OwnMenu name={user.name} isFolding={isFolding} />
}

function OwnMenu({ name, isFolding }: { readonly name: string; readonly isFolding: boolean }) {
  const entries = useAccountEntries()
  const isCurrent = useRouterState({ select: (state) => state.location.pathname === profilePath().to })
  if (isFolding) {
    return (
      <div className={classes.part}>
        <div className={classes.partName}>
          <UserBadge name={name} />
        </div>
        <MenuList entries={entries} />
      </div>
    )
  }
  return <BarMenu label={<UserBadge name={name} />} isCurrent={isCurrent} entries={entries} />
}

function Entrance() {
  const next = useRouterState({ select: (state) => returnAddress(state.location) })
  return (
    <ul className={classes.links}>
      <li>
        <Link {...loginPath(next)} className={classes.link} activeOptions={{ includeSearch: false }}>
          Logi sisse
        </Link>
      </li>
      <li>
        <Link {...registerPath(next)} className={classes.link} activeOptions={{ includeSearch: false }}>
          Registreeri
        </Link>
      </li>
    </ul>
  )
}
