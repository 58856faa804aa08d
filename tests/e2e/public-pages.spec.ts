import { expect } from '@playwright/test';
import { expectAccessible, test } from './fixtures.ts';

const pages = ['/', '/login', '/register', '/forgot-password', '/reset-password?token=x'];
const sizes = [
  { name: 'a laptop', width: 1280, height: 800 },
  { name: 'a phone', width: 360, height: 740 },
];

for (const { name, ...viewport } of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on ${name}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });
      for (const path of pages) {
        test(`${path} is accessible`, async ({ page }) => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page);
        });
      }
    });
  }
}

test('the landing page leads to sign in, and any other path falls back to it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/teacher/schedule');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test.describe('a refusal', () => {
  test.use({ provoked: [401] });
  test('a wrong password says so and keeps what was typed', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('nobody@e2e.example');
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong password');
    const refused = page.waitForResponse('**/api/auth/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    expect((await refused).status()).toBe(401);
    await expect(page.getByText('Invalid email or password').first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('nobody@e2e.example');
  });
});

test('empty fields are named in the words of the requirements', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter both email and password').first()).toBeVisible();
  await page.getByLabel('Create New School').check();
  await page.getByLabel('Email').fill('a@e2e.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('secret word');
  await page.getByRole('button', { name: /Create School/ }).click();
  await expect(page.getByText('Please enter your school name').first()).toBeVisible();
});

test('a reset link without its token leads back', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByText('Invalid Reset Link').first()).toBeVisible();
  await expect(page).toHaveURL('/forgot-password');
});
