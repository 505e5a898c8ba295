import { z } from 'zod'
import { question } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const questions = z
  .strictObject({ kind: z.literal('questions'), ...heading, questions: z.array(question).describe('Without any, there is no section.') })
  .describe('Questions and answers, which search engines are told of.')
