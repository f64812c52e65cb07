import { Box, TextInput } from '@mantine/core'
import { EmailField } from '../../ui/fields/email-field.tsx'
import type { useForm } from '../../ui/forms/use-form.ts'
import classes from './recommender-fields.module.css'
import type { Suggestion } from './suggestion.ts'

interface RecommenderFieldsProps {
  readonly form: Pick<ReturnType<typeof useForm<Suggestion, unknown, unknown>>, 'text'>
}

/** Contact fields of a recommender who is not logged in. */
export function RecommenderFields({ form }: RecommenderFieldsProps) {
  return (
    <fieldset className={classes.fields}>
      <legend>Soovitaja</legend>
      <TextInput {...form.text('recommenderName')} label="Sinu nimi" autoComplete="name" />
      <EmailField
        {...form.text('recommenderEmail')}
        label="Sinu e-posti aadress"
        autoComplete="email"
      />
      <Box component="p" c="dimmed" fz={13}>
        Sinu andmeid näevad ainult haldurid, kes soovituse üle otsustavad.
      </Box>
    </fieldset>
  )
}
