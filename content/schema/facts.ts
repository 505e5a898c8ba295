import { z } from 'zod'
import { day, dollars, text } from './shared.ts'

const count = z.int().positive()
const percent = z.int().min(1).max(100)

export const facts = z.strictObject({
  stack: z.strictObject({
    price: dollars,
    promoCode: text,
    promoPercent: percent,
    promoFirstMonth: dollars,
    promoEndsInDays: count,
    monthlySavingsClaim: dollars,
    setupHours: count,
    resultsWeeks: text,
    trialDays: count,
  }),
  comparison: z.strictObject({
    toolStackTable: dollars,
    toolStackMarketValue: dollars,
    monthlySavings: dollars,
    yearlySavings: dollars,
    inHouseHire: dollars,
    valueStackTotal: dollars,
  }),
  elite: z.strictObject({
    yearlyPrice: dollars,
    sessionMinutes: count,
    responseHours: count,
    discoveryDays: count,
    fitRevenueMillions: count,
    unfitRevenueMillions: count,
  }),
  proof: z.strictObject({
    activeBusinesses: text,
    automatedCalls: text,
    clientSatisfaction: text,
    dollarsSaved: text,
    projects: text,
    averageTimeSavings: text,
    clientRetention: text,
    sites: text,
  }),
  support: z.strictObject({
    hours: text,
    emailReplyHours: text,
    businessHours: text,
    otherReplyHours: count,
    managerContactBusinessDays: count,
    turnaroundHours: count,
    resultsDays: text,
  }),
  newsletter: z.strictObject({ readers: text, rate: text }),
  directory: z.strictObject({ standardListing: dollars }),
  earlyAccess: z.strictObject({ discountPercent: percent }),
  fullAccess: z
    .strictObject({
      oncePrice: dollars,
      monthlyPrice: dollars,
      months: count,
      monthlyTotal: dollars,
      saving: dollars,
      spotsLeft: count,
      spotsTotal: count,
    })
    .refine((offer) => offer.monthlyTotal === offer.months * offer.monthlyPrice, 'monthlyTotal must be months times monthlyPrice')
    .refine((offer) => offer.saving === offer.monthlyTotal - offer.oncePrice, 'saving must be monthlyTotal less oncePrice'),
  order: z.strictObject({ price: dollars }),
  freeWebsite: z.strictObject({
    buildsPerMonth: count,
    spotsLeft: count,
    websiteValue: dollars,
    mobileSeoValue: dollars,
    supportValue: dollars,
    normalValue: dollars,
    replyHours: count,
  }),
  audit: z.strictObject({ conversionValue: dollars, price: dollars, regularPrice: dollars, spots: count, demoMinutes: count }),
  auditChoice: z.strictObject({ doneForYouPrice: dollars, winners: count, freeYears: count, packageValue: text, packageYear: count }),
  agency: z.strictObject({ monthlyCost: dollars, contractMonths: count, onboardingWeeks: text }),
  monthlySeo: z.strictObject({
    profilePosts: count,
    profilePostsPerWeek: count,
    articles: count,
    articlesPerWeek: count,
    technicalFixes: count,
  }),
  kickstart: z.strictObject({ launchPrice: dollars, standardPrice: dollars, pledgeDays: count }),
  girder: z.strictObject({ trialDays: count, annualLabel: text }),
  vista: z.strictObject({ price: dollars, trialDays: count }),
  legal: z.strictObject({ effectiveDate: day, minimumAge: count, liabilityCap: dollars }),
})
export type Facts = z.infer<typeof facts>
