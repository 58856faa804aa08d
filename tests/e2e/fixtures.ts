import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';

interface Fixtures {
  /** Statuses of answers that the test provokes; a browser writes each of them to its console. */
  provoked: number[];
  /** Fails the test when a page says anything but information on its console, or throws. */
  quietPages: void;
}

/** Every test watches what its pages complain about. */
export const test = base.extend<Fixtures>({
  provoked: [[], { option: true }],
  quietPages: [
    async ({ context, provoked }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        const isComplaint = message.type() === 'warning' || message.type() === 'error';
        const isProvoked = provoked.some((status) =>
          message.text().includes(`status of ${status}`),
        );
        if (isComplaint && !isProvoked) complaints.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** No violation of WCAG 2.2 AA that axe can find on the page as it stands, and no sideways scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(' ')).slice(0, 3),
  }));
  expect(found).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

export interface Account {
  email: string;
  password: string;
}

export const demo = {
  admin: { email: 'admin@demo.aulavox.example', password: 'demo-admin' },
  teacher: { email: 'teacher@demo.aulavox.example', password: 'demo-teacher' },
  student: { email: 'student1@demo.aulavox.example', password: 'demo-student' },
};

/** Of the product that is tried; the test's configuration has set both. */
export const superAdmin: Account = {
  email: process.env['SUPERADMIN_EMAIL'] ?? '',
  password: process.env['SUPERADMIN_PASSWORD'] ?? '',
};

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Sign Out|Log Out)/i })).toBeVisible();
}

/** An address that nobody has had in this run. */
export const newEmail = (who: string): string =>
  `${who}-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6)}@e2e.example`;
