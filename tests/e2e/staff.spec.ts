import { expect, type Page } from '@playwright/test';
import { demo, expectAccessible, signIn, superAdmin, test } from './fixtures.ts';

/** Every tab of the page, opened one after the other. */
async function tryEveryTab(page: Page): Promise<void> {
  await expect(page.getByRole('tab').nth(1)).toBeVisible();
  const tabs = await page.getByRole('tab').all();
  for (const tab of tabs) {
    await tab.click();
    await expect(page.getByRole('tabpanel').filter({ visible: true })).not.toBeEmpty();
    await expectAccessible(page);
  }
}

for (const [name, viewport, colorScheme] of [
  ['on a phone', { width: 360, height: 740 }, 'light'],
  ['in the dark', { width: 1280, height: 800 }, 'dark'],
] as const) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme });

    test("the admin's tabs are accessible and never scroll the page sideways", async ({ page }) => {
      await signIn(page, demo.admin);
      await tryEveryTab(page);
    });

    test("the teacher's pages are accessible and never scroll the page sideways", async ({
      page,
    }) => {
      await signIn(page, demo.teacher);
      await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/teacher/schedule');
      await tryEveryTab(page);
      await page.goto('/lesson/create');
      await expectAccessible(page);
    });

    test("the super admin's tabs are accessible and never scroll the page sideways", async ({
      page,
    }) => {
      await signIn(page, superAdmin);
      await tryEveryTab(page);
    });
  });
}

test('another role is shown the door of the super admin, and to / from the rest', async ({
  page,
}) => {
  await signIn(page, demo.teacher);
  await page.goto('/super-admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
