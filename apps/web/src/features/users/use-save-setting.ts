import type { Setting, SettingKey } from '@kvartal/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../api/api-error.ts'
import { saveSetting, settingsQuery } from '../../api/settings.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { messages } from './messages.ts'

interface Change {
  readonly key: SettingKey
  readonly value: Setting['value']
}

const mutationKey = ['save-setting']

/** Saves a setting as an optimistic update: it shows at once, and is rolled back when the server refuses it. */
export function useSaveSetting(): (change: Change) => void {
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
