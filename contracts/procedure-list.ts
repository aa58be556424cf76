import * as z from 'zod/mini'

/** Path of the list of procedures, which a shop serves in development only. */
export const PROCEDURE_LIST_PATH = '/development/procedures'

/**
 * A procedure of the shop's server. `access` says who may call it. `public`: everyone. `session`: guests and logged-in
 * users. `login`: logged-in users only. `input` and `output` are JSON Schemas. They are null if the procedure takes no
 * input or declares no output.
 */
export const listedProcedureSchema = z.object({
  name: z.string(),
  type: z.enum(['query', 'mutation', 'subscription']),
  access: z.enum(['public', 'session', 'login']),
  input: z.nullable(z.record(z.string(), z.unknown())),
  output: z.nullable(z.record(z.string(), z.unknown())),
  /** An example input that fits the schema. Null if the procedure takes no input. */
  example: z.unknown(),
})
export type ListedProcedure = z.infer<typeof listedProcedureSchema>
