import type { Setting, SettingKey } from '@kvartal/contract/settings'
import { secondFactorRules } from '@kvartal/domain/access/record-rules'
import { formatMoment } from '@kvartal/domain/format/date'
import { secondFactorRuleWords, settingLabels } from '@kvartal/domain/settings/setting-words'
import '@mantine/core/styles/Switch.css'
import { NativeSelect, SimpleGrid, Switch } from '@mantine/core'
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf, reasonOf } from '../../api/api-error.ts'
import { saveSetting, settingsQuery } from '../../api/settings.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { roleLabel } from '../../ui/text/role-label.ts'
import { messages } from './messages.ts'

/** Who last changed a setting, and when: 'Muutis Mari Maasikas, 21.11.2026, 09:15'. */
export function settingNote({
  updatedBy,
  updatedAt,
}: Pick<Setting, 'updatedBy' | 'updatedAt'>): string {
  return updatedBy === null ? 'Vaikeväärtus' : `Muutis ${updatedBy}, ${formatMoment(updatedAt)}`
}

interface Change {
  readonly key: SettingKey
  readonly value: Setting['value']
}

const mutationKey = ['save-setting']

/**
 * Saves a setting as an optimistic update: it shows at once, and is rolled back when the server
 * refuses it.
 */
function useSaveSetting(): (change: Change) => void {
  const queryClient = useQueryClient()
  const { queryKey } = settingsQuery()
  const show = ({ key, value }: Change) =>
    queryClient.setQueryData(queryKey, (settings) =>
      settings?.map((setting) => (setting.key === key ? { ...setting, value } : setting)),
    )

  const { mutate } = useMutation({
    mutationKey,
    // Requests are sent one after the other, so that the last change also reaches the server last.
    scope: { id: 'settings' },
    mutationFn: ({ key, value }: Change) => saveSetting(key, value),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)?.find(({ key }) => key === change.key)
      show(change)
      return before
    },
    onSuccess: (_, { key }) => showAlert(messages.settingSaved(key), 'success'),
    onError: (error, _, before) => {
      if (before !== undefined) show(before)
      showAlert(sentenceOf(error, messages.settingFailed), 'danger')
    },
    onSettled: async () => {
      // Updates in flight are shown already; refetching now would revert them for a moment.
      if (queryClient.isMutating({ mutationKey }) === 1)
        await queryClient.invalidateQueries({ queryKey: ['settings'] })
    },
  })
  return mutate
}

/** Settings of the whole system. Each change is saved immediately. */
export function SettingsCard() {
  const save = useSaveSetting()
  return (
    <Card title="Süsteemi seaded" aside="Muudatus salvestub kohe">
      <QueryView
        query={useQuery(settingsQuery())}
        loading={
          <Loading label="Süsteemi seadete laadimine">
            <Grid>
              <Skeleton height={58} />
              <Skeleton height={58} />
            </Grid>
          </Loading>
        }
        failed="Süsteemi seadete laadimine ebaõnnestus"
        reason={reasonOf}
      >
        {(settings) => (
          <Grid>
            {settings.filter(isChosenHere).map((setting) => (
              <SettingField
                key={setting.key}
                setting={setting}
                onChange={(value) => save({ key: setting.key, value })}
              />
            ))}
          </Grid>
        )}
      </QueryView>
    </Card>
  )
}

interface SettingFieldProps {
  readonly setting: ChosenSetting
  readonly onChange: (value: Setting['value']) => void
}

/** Settings that are on or off. */
const switches = {
  showRecommendForAll: {
    description: 'Kui see on sisse lülitatud, saab ettevõtet soovitada ka sisse logimata',
  },
  showAllCompanies: {
    description:
      'Kui see on sisse lülitatud, on leitavad ja võrreldavad ka ettevõtted, mida siin ei hallata; muidu näevad neid ainult haldurid',
  },
} as const

/** Settings with one of several values. */
const choices = {
  defaultUserRole: {
    description: 'Selle rolli saab igaüks, kes ise endale konto loob',
    data: (['külaline', 'haldur'] as const).map((role) => ({
      value: role,
      label: roleLabel(role),
    })),
  },
  requireSecondFactor: {
    description:
      'Kellel seda veel ei ole, peab selle enne muud tegevust sisse seadma; kuni selleni ei tööta ka tema API võtmed',
    data: secondFactorRules.map((rule) => ({ value: rule, label: secondFactorRuleWords[rule] })),
  },
}

type ChosenSetting = Setting & { readonly key: keyof typeof switches | keyof typeof choices }

/** Texts have a card of their own. */
function isChosenHere(setting: Setting): setting is ChosenSetting {
  return setting.key in switches || setting.key in choices
}

function SettingField({ setting, onChange }: SettingFieldProps) {
  // Who changed it stands on a line of its own, so that it is not read as a part of the
  // explanation.
  const note = (description: string) => (
    <>
      {description}.
      <br />
      {settingNote(setting)}
    </>
  )
  if (setting.key === 'defaultUserRole' || setting.key === 'requireSecondFactor') {
    const { description, data } = choices[setting.key]
    return (
      <NativeSelect
        label={settingLabels[setting.key]}
        description={note(description)}
        value={String(setting.value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        data={data}
      />
    )
  }
  const { description } = switches[setting.key]
  return (
    <Switch
      label={settingLabels[setting.key]}
      description={note(description)}
      checked={setting.value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

function Grid({ children }: { readonly children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing={40} verticalSpacing={16}>
      {children}
    </SimpleGrid>
  )
}
