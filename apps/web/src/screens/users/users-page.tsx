import { Stack } from '@mantine/core'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { OperatorCard } from './operator-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { UsersCard } from './users-card.tsx'

/** System settings and all accounts; for administrators. */
export function UsersPage() {
  return (
    <>
      <PageHeading title="Kasutajate haldus">Kontod, rollid ja süsteemi seaded</PageHeading>
      <Stack gap={16}>
        <SettingsCard />
        <OperatorCard />
        <AnnouncementCard />
        <UsersCard />
        <InvitationsCard />
        <RetentionCard />
      </Stack>
    </>
  )
}
