// The module that `lessons.ts` of the build makes.

declare module "virtual:lessons" {
  export const steps: readonly import("./state/steps.ts").Step[];
}
