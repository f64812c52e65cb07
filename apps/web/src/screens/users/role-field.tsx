import { isRole, type Role, roles } from '@kvartal/domain/access/role'
import { NativeSelect } from '@mantine/core'
import { roleLabel } from '../../ui/text/role-label.ts'

interface RoleFieldProps {
  readonly value: Role
  readonly onChange: (role: Role) => void
  readonly description?: string
  readonly error?: string | null
}

/** A choice of roles, the one with the fewest rights first. */
export function RoleField({ value, onChange, description, error = null }: RoleFieldProps) {
  return (
    <NativeSelect
      label="Roll"
      name="role"
      description={description}
      error={error}
      value={value}
      onChange={({ currentTarget }) => {
        if (isRole(currentTarget.value)) onChange(currentTarget.value)
      }}
      data={roles.map((role) => ({ value: role, label: roleLabel(role) }))}
    />
  )
}
