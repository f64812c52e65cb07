import type { ListedUser } from '@kvartal/contract/user'
import { formatMoment } from '@kvartal/domain/format/date'
import { Box } from '@mantine/core'
import { Highlighted } from '../../ui/text/highlighted.tsx'
import type { Column } from '../../ui/tables/record-table.tsx'
import { roleLabel } from '../../ui/text/role-label.ts'

/**
 * The columns of the list of accounts.
 * @param typed the search, to be marked in the rows
 * @param myId the id of the current user
 * @param isMailOn whether the installation sends mails; without them nobody can confirm an address
 */
export function userColumns(
  typed: string,
  myId: string | undefined,
  isMailOn: boolean,
): readonly Column<ListedUser>[] {
  return [
    {
      heading: 'Nimi',
      kind: 'name',
      renderCell: ({ _id, name }) => (
        <>
          <Highlighted text={name} typed={typed} />
          {_id === myId && (
            <Box component="span" c="dimmed" fw={400}>
              {' '}
              (sina)
            </Box>
          )}
        </>
      ),
    },
    {
      heading: 'E-posti aadress',
      kind: 'long',
      renderCell: ({ email, isEmailConfirmed }) => (
        <span>
          <Highlighted text={email} typed={typed} />
          {isMailOn && !isEmailConfirmed && (
            <Box component="span" c="dimmed">
              {' '}
              (kinnitamata)
            </Box>
          )}
        </span>
      ),
    },
    {
      heading: 'Roll',
      renderCell: ({ role, hasSecondFactor }) => (
        <span>
          {roleLabel(role)}
          {hasSecondFactor && (
            <Box component="span" c="dimmed">
              {' '}
              (kahes astmes)
            </Box>
          )}
        </span>
      ),
    },
    { heading: 'Loodud', renderCell: ({ createdAt }) => formatMoment(createdAt) },
  ]
}
